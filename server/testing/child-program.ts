import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A source file that runs in a child process. */
export interface ChildProgram {
  readonly child: ChildProcess;
  readonly pid: number;
  /** The output so far, of both streams. */
  readonly getOutput: () => string;
  /** Waits for a text in the output. @throws Error when the program ends or the time (60 s by default) is over */
  readonly waitForOutput: (text: string | RegExp, withinMs?: number) => Promise<string>;
  readonly exit: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

const tsxUrl = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Runs a file of this folder. Its environment is `env` and the paths it needs, nothing else. */
export function startProgram(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): ChildProgram {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--import', tsxUrl, path, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      child.emit('output');
    });
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    child,
    pid: child.pid ?? 0,
    getOutput: () => output,
    waitForOutput: (text, withinMs = 60_000) =>
      new Promise((resolve, reject) => {
        const checkOutput = () => {
          if (typeof text === 'string' ? output.includes(text) : text.test(output)) done(null);
        };
        const done = (error: Error | null) => {
          clearTimeout(limit);
          child.off('output', checkOutput);
          if (error) reject(error);
          else resolve(output);
        };
        const limit = setTimeout(
          () => done(new Error(`The output does not contain ${String(text)}:\n${output}`)),
          withinMs,
        );
        child.on('output', checkOutput);
        void exit.then(() => done(new Error(`It ended before its output contained ${String(text)}:\n${output}`)));
        checkOutput();
      }),
    exit,
    kill: (signal) => child.kill(signal),
  };
}
