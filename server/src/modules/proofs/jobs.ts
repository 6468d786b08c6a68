import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { writeCertificatePdf } from './certificates/write-certificate-pdf.ts';
import { LOST_AFTER_MS } from './certificates/certificate-rows.ts';
import { proofCommentJobs } from './comments/comment-jobs.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Draws and stores the PDF of an approval's certificate as it is now. */
    certificatePdf: { readonly certificateId: number };
  }
}

export const proofJobs = {
  ...proofCommentJobs,
  certificatePdf: {
    run: (deps, { certificateId }) => writeCertificatePdf(deps, certificateId),
    retryLimit: 8,
    retryDelay: 2,
    // Longer than a drawing counts as somebody's: the retry after a process that is gone may claim it.
    expireInSeconds: LOST_AFTER_MS / 1000 + 30,
  },
} satisfies Partial<JobDefinitions>;
