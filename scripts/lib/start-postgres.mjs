import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.mjs';
import { findPostgres } from './system-programs.mjs';

/** PostgreSQL refuses to run as root, so root runs it as the user that the Debian package has created. */
function getPostgresUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A file system in memory, on Linux. */
const MEMORY_FOLDER = '/dev/shm';
/** What the databases of a test run need at most, with room to spare: a container has 64 MB unless it is told otherwise. */
const NEEDED_BYTES = 3 * 1024 ** 3;
const FOLDER_PREFIX = 'platewright-pg-';

/** A server starts within this time, and then its folder says which process it is. */
const STARTED_AFTER_MS = 600_000;

/** Removes the data in memory of servers that are gone: a run that was killed could not do it itself. */
function removeAbandonedFolders() {
  for (const name of readdirSync(MEMORY_FOLDER).filter((one) => one.startsWith(FOLDER_PREFIX))) {
    const folder = path.join(MEMORY_FOLDER, name);
    if (Date.now() - statSync(folder).mtimeMs > STARTED_AFTER_MS && !isServerAlive(folder))
      rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function isServerAlive(folder) {
  try {
    process.kill(Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 0);
    return true;
  } catch (error) {
    // A process of another account is there, too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Creates the folder of a server's data. Each test file gets a copy of the template database, which is a thousand files:
 * on a disk, creating and deleting them takes a third of the server's processor time, so tests ask for memory.
 * @param {boolean} inMemory where there is room for it
 */
function createFolder(inMemory) {
  try {
    removeAbandonedFolders();
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    // A file system in memory counts its own limit as free, whatever the programs of the machine use.
    const hasRoom = Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
    if (inMemory && hasRoom) return mkdtempSync(path.join(MEMORY_FOLDER, FOLDER_PREFIX));
  } catch {
    // There is none, or this account may not use it.
  }
  return mkdtempSync(path.join(tmpdir(), FOLDER_PREFIX));
}

/** @param {number} port @returns {Promise<boolean>} */
const isPortOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .on('connect', () => socket.destroy())
      .on('error', () => resolve(false))
      .on('close', (failed) => resolve(!failed));
  });

/**
 * Starts a PostgreSQL server for one test run, with a folder and a port of its own. Durability is switched off, because
 * the data are deleted afterwards, unless its crash is what is tested; everything else has its default.
 * @param {{ isDurable?: boolean, inMemory?: boolean }} [options] `inMemory`: its folder is in memory where there is room for it
 * @returns {Promise<{ url: string, socketUrl: string, stop: () => Promise<void>, restart: () => Promise<void>, crash: () => Promise<void>,
 *   freeze: () => () => void, addStandby: () => Promise<void>, failOver: () => Promise<void>, getPort: () => number }>}
 *   `socketUrl` leads past the network of the machine: a sixth less processor time for a client that asks much;
 *   `restart` ends all connections, as an update of the server does; `crash` is an immediate shutdown with recovery at the
 *   next start; `freeze` stops all its processes until what it returns is called; `failOver` loses the server for good and
 *   promotes the standby that `addStandby` has made, which listens on another port
 */
export async function startPostgres({ isDurable = false, inMemory = false } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const user = getPostgresUser();
  const folder = createFolder(inMemory);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const init = [
      '-D',
      `${folder}/data`,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    execFileSync(path.join(bin, 'initdb'), init, { ...user, cwd: folder, stdio: 'pipe' });
  } catch (error) {
    remove();
    throw error;
  }
  let port = await findFreePort();
  let data = `${folder}/data`;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '128MB',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let log = '';
  const startServer = (dataFolder = data, at = port) => {
    const child = spawn(path.join(bin, 'postgres'), ['-D', dataFolder, '-p', String(at), ...flags], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own: Ctrl-C must not end the server before the tests.
      detached: true,
    });
    child.stderr.on('data', (chunk) => (log = (log + chunk).slice(-5000)));
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  };
  let server = startServer();
  /** @type {{ data: string, port: number, server: typeof server } | null} */
  let standby = null;

  // SIGQUIT is PostgreSQL's immediate shutdown, for when this process exits without calling stop().
  const abandon = () => {
    for (const one of [server, standby?.server]) one?.child.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  const stopServer = async () => {
    const { child, ended } = server;
    child.kill('SIGINT');
    await Promise.race([ended, sleep(5000).then(() => child.kill('SIGQUIT'))]);
    await ended;
  };
  const stop = async () => {
    process.off('exit', abandon);
    standby?.server.child.kill('SIGQUIT');
    await standby?.server.ended;
    await stopServer();
    remove();
  };
  const waitUntilOpen = async () => {
    for (let tries = 0; tries < 300 && server.child.exitCode === null; tries += 1) {
      if (await isPortOpen(port)) return;
      await sleep(100);
    }
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log}`);
  };
  const restart = async () => {
    await stopServer();
    server = startServer();
    await waitUntilOpen();
  };

  const crash = async () => {
    server.child.kill('SIGQUIT');
    await server.ended;
    server = startServer();
    await waitUntilOpen();
  };
  const freeze = () => {
    const { pid = 0 } = server.child;
    const signal = (/** @type {'STOP' | 'CONT'} */ name, /** @type {string[]} */ pids) =>
      spawnSync('kill', [`-${name}`, ...pids]);
    // The parent first, so that no process is added to those that are found.
    signal('STOP', [String(pid)]);
    const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean);
    signal('STOP', children);
    return () => signal('CONT', [...children, String(pid)]);
  };

  const execute = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    execFileSync(path.join(bin, name), args, { ...user, cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  const query = (/** @type {string} */ sql) =>
    execute('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atc', sql]).trim();
  const addStandby = async () => {
    const copy = { data: `${folder}/data-${Date.now()}`, port: await findFreePort() };
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    const options = ['-D', copy.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    // Clients of this process go on meanwhile.
    await promisify(execFile)(path.join(bin, 'pg_basebackup'), [...from, ...options], { ...user, cwd: folder });
    standby = { ...copy, server: startServer(copy.data, copy.port) };
    // Set after the copy, so that the standby does not wait for one of its own when it is promoted.
    query("alter system set synchronous_standby_names = '*'");
    query('select pg_reload_conf()');
    for (let tries = 0; query('select sync_state from pg_stat_replication') !== 'sync'; tries += 1) {
      if (tries > 300) throw new Error(`The standby does not follow:\n${log}`);
      await sleep(100);
    }
  };
  const failOver = async () => {
    if (!standby) throw new Error('There is no standby.');
    server.child.kill('SIGQUIT');
    await server.ended;
    rmSync(data, { recursive: true, force: true });
    ({ data, port, server } = standby);
    standby = null;
    execute('pg_ctl', ['promote', '-D', data, '-w']);
  };

  await waitUntilOpen();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    stop,
    restart,
    crash,
    freeze,
    addStandby,
    failOver,
    getPort: () => port,
  };
}
