import { CallError } from '@platewright/contract/call-errors';
import type { CloudFile } from '@platewright/contract/modules/files/cloud-files';
import type { StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import type { UploadTarget } from '../authorize-upload.ts';
import type { FileRow } from '../purposes.ts';
import { receiveSpooledFiles } from '../receive-files.ts';
import { importCloudFiles } from './import-cloud-files.ts';

interface FilesInput {
  readonly cloudName: string;
  readonly files?: readonly CloudFile[] | undefined;
  readonly access_token: string;
}

/** Files of a cloud drive are named, not sent. @throws CallError brokenBody */
export function assertFilesExpected({ cloudName }: FilesInput): void {
  if (cloudName !== 'direct') throw new CallError('brokenBody');
}

/**
 * The files of a call: sent with it, or fetched from a cloud drive after it.
 * @throws CallError as `receiveSpooledFiles` and `importCloudFiles`
 */
export function receiveCallFiles(
  ctx: StagedHandlerContext,
  target: UploadTarget,
  input: FilesInput,
): Promise<FileRow[]> {
  if (input.cloudName === 'direct') return receiveSpooledFiles(ctx, target, ctx.files);
  if (ctx.files.length > 0) assertFilesExpected(input);
  return importCloudFiles(ctx, target, {
    driveName: input.cloudName,
    files: input.files ?? [],
    accessToken: input.access_token === '' ? null : input.access_token,
  });
}
