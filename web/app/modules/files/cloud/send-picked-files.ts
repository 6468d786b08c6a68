import { encodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import type { CloudDriveName } from '@platewright/domain/files/cloud-drives';
import { api } from '../../../api/client.ts';
import { session } from '../../../session/session-store.ts';
import { parseTarget, type UploadPurpose, type UploadTarget } from '../upload/upload-purposes.ts';
import type { PickedFiles } from './picker-types.ts';
import { repeatableImports } from './repeatable-imports.ts';

/** Lets the server fetch picked files; answers their ids. The token goes with this one call. @throws CallError, NetworkError */
export async function sendPickedFiles(
  target: UploadTarget,
  purpose: UploadPurpose,
  cloudName: CloudDriveName,
  { files, accessToken }: PickedFiles,
): Promise<string[]> {
  const input = { cloudName, files: [...files], ...(accessToken === null ? {} : { access_token: accessToken }) };
  const { kind, id } = parseTarget(target);
  const { bothSide, additional, printingMethod } = encodePurpose(purpose);
  const created =
    kind === 'order'
      ? await api.orderdetailsMissingFile({ ...input, orderId: id })
      : await api.orderfilesCreate({
          ...input,
          productId: id,
          bothSide,
          additionalUpload: additional ? 1 : 0,
          printingMethod: printingMethod ? 1 : 0,
        });
  const ids = Object.values(created).map((file) => file.id);
  const userId = session.getSession()?.userId;
  // The rows come in the order in which the files were sent.
  for (const [index, fileId] of ids.entries()) {
    const file = files[index];
    if (file) repeatableImports.remember(fileId, { target, purpose, drive: cloudName, file, accessToken, userId });
  }
  return ids;
}
