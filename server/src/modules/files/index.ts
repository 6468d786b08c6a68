export {
  measureFileCost,
  lockNextRow,
  getClaimingProcess,
  type ClaimingProcess,
  type FairQueue,
} from './fair-scheduling.ts';
export { addDocumentVersion } from './add-document-version.ts';
export { authorizeFile } from './authorize-file.ts';
export { addDerivedKey } from './derived-keys.ts';
export { deleteFileBytes, deleteFileRows } from './delete-files.ts';
export { createFileUrl, createVersionUrl } from './file-urls.ts';
export { loadFacts } from './inspection/findings.ts';
export { MAX_PAGE_IMAGES } from './inspection/port.ts';
export { waitForInspection } from './inspection/wait-for-inspection.ts';
export { assertContentChanged } from './file-assertions.ts';
export { assertFileReady, loadAuthorizedFile } from './load-authorized-file.ts';
export { lockPostableFiles } from './lock-postable-files.ts';
export {
  findCurrentChecksum,
  findDocumentVersion,
  findVersionById,
  hasReleasedFiles,
  listReleasedFileNames,
  listDeskDocuments,
  listDocuments,
  listDocumentVersions,
  presentDeskDocument,
  presentOrderFile,
  type DocumentRow,
} from './order-documents.ts';
export { selectPublicVersionIds } from './public-chat-files.ts';
export { presentArtworkPicture } from './present-artwork-picture.ts';
export { presentFiles } from './present-file.ts';
export { folderNameByPurpose, type FileRow } from './purposes.ts';
export { receiveSpooledFiles } from './receive-files.ts';
export { listReceivedFiles, referenceApprovedFiles, referenceReceivedFiles } from './referenced-files.ts';
export { storePagePictures } from './store-page-pictures.ts';
export { getDerivedKey, getRenderFolder } from './storage-keys.ts';
export { attachStagedUploads, toUploader, type Uploader } from './staged-uploads.ts';
