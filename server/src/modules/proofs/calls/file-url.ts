import { assertFileReady } from '../../files/index.ts';
import { loadProof } from '../load-proof.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const orderdetailsGetFileUrl: Handler<'orderdetailsGetFileUrl'> = async ({ orderId, fileId }, { tx, deps }) => {
  const { file } = await loadProof(tx, orderId, fileId);
  assertFileReady(file);
  return { url: `${deps.config.PUBLIC_URL}/order/${orderId}/proof/${fileId}` };
};
