import { readFileSync } from 'node:fs';

export interface BuildVersion {
  /** The release, as in `package.json` and CHANGELOG.md. */
  readonly version: string;
  /** A hash of the sources; an open page compares it to find a newer build. */
  readonly build: string;
}

/** The version of the build that runs; from the sources, the version of the package. */
export function readBuildVersion(): BuildVersion {
  const fromSources = import.meta.url.endsWith('.ts');
  const file = new URL(fromSources ? '../../../../package.json' : '../meta.json', import.meta.url);
  const { version, build = 'sources' } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; build?: string };
  return { version, build };
}
