import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const browserPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} the browser of the journeys */
export const findChromium = () => [process.env.CHROMIUM, ...browserPlaces].find((file) => file && existsSync(file));

/** @returns {string | undefined} the folder with initdb and postgres, of the newest version there is */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Sees to the programs outside npm that the tests need. On Debian as root they are installed; elsewhere one line says
 * what to install, and the run fails rather than leave tests out.
 * @param {{ chromium: boolean, postgres: boolean }} needs
 * @returns {Promise<boolean>}
 */
export async function ensurePrograms({ chromium, postgres }) {
  const missing = () => [
    ...(chromium && !findChromium() ? ['chromium'] : []),
    ...(postgres && !process.env.TEST_DATABASE_URL && !findPostgres() ? ['postgresql'] : []),
  ];
  const packages = missing();
  if (packages.length === 0) return true;
  if (!isDebian() || process.getuid?.() !== 0) {
    console.error(
      `The tests need ${packages.join(' and ')}: please install ${packages.length > 1 ? 'them' : 'it'} ` +
        '(on Debian: apt-get install chromium postgresql), or set CHROMIUM and TEST_DATABASE_URL.',
    );
    return false;
  }
  console.log(`Installing ${packages.join(', ')} (apt-get) ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { env });
  const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  const still = missing();
  if (install.code === 0 && still.length === 0) return true;
  console.error(
    `${update.output}\n${install.output}\n${(still.length ? still : packages).join(', ')} could not be installed.`,
  );
  return false;
}
