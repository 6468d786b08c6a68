import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A program of the sources in a process of its own, as `node` runs it. */
export interface Program {
  readonly child: ChildProcess;
  readonly pid: number;
  /** All it has said so far, both streams. */
  readonly said: () => string;
  /** Waits for a text. @throws Error when it ends before, or says nothing of the kind in a minute (or as given) */
  readonly says: (text: string | RegExp, withinMs?: number) => Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs a file of this folder. The environment is only what is given, besides the path. */
export function run(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Program {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, path, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      child.emit('said');
    });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    child,
    pid: child.pid ?? 0,
    said: () => said,
    says: (text, withinMs = 60_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (typeof text === 'string' ? said.includes(text) : text.test(said)) done(null);
        };
        const done = (error: Error | null) => {
          clearTimeout(limit);
          child.off('said', look);
          if (error) reject(error);
          else resolve(said);
        };
        const limit = setTimeout(() => done(new Error(`It did not say ${String(text)}:\n${said}`)), withinMs);
        child.on('said', look);
        void ended.then(() => done(new Error(`It ended without saying ${String(text)}:\n${said}`)));
        look();
      }),
    ended,
    kill: (signal) => child.kill(signal),
  };
}
