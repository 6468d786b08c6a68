import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, root } from './paths.mjs';

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** Asks every child that still runs to stop; used when this process is told to stop. */
export function stopChildren() {
  for (const child of children) {
    try {
      // A child leads its own group, so that the workers which it has started end with it.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      child.kill('SIGTERM');
    }
  }
}

/**
 * Runs a program to its end. Without `live` the output is gathered, so that steps at the same time do not mix.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, live?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = root, env = {}, live = false } = {}) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: !live,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {number} code */
    const end = (code) => {
      children.delete(child);
      resolve({ code, output, seconds: (Date.now() - begun) / 1000 });
    };
    child.on('error', (error) => {
      output += `${command} could not be started: ${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Where the programs of the tool packages are; called with Node itself, so that no shell or .bin link is needed. */
const tools = {
  tsc: 'typescript/bin/tsc',
  eslint: 'eslint/bin/eslint.js',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  'react-router': '@react-router/dev/bin.js',
  vite: 'vite/bin/vite.js',
  tsx: 'tsx/dist/cli.mjs',
};

/**
 * Runs a tool of node_modules.
 * @param {keyof typeof tools} tool
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(tool, args, options) {
  return run(process.execPath, [toolPath(tool), ...args], options);
}

/** @param {keyof typeof tools} tool */
export function toolPath(tool) {
  const file = at('node_modules', tools[tool]);
  if (!existsSync(file)) throw new Error(`${tool} is not installed: ${tools[tool]} is missing in node_modules`);
  return file;
}
