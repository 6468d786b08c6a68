import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';

/** Folders of the stand-in drives, which only demo and development have. */
export function registerCloudDriveRoutes(app: FastifyInstance, { cloudDrives }: Deps): void {
  for (const drive of cloudDrives.list()) drive.registerRoutes?.(app);
}
