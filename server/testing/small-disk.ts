import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that a test fills. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes of it. */
  readonly fill: (left: number) => Promise<void>;
  readonly free: () => Promise<void>;
  readonly unmount: () => void;
}

/** Mounts a small file system in memory; null where this process may not mount one. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'platewright-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async (left) => {
      const { bavail, bsize } = statfsSync(folder);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    free: () => rm(ballast, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
