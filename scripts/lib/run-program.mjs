import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolvePath, root } from './paths.mjs';

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const runningChildren = new Set();

/** Stops all running children; called when this process receives a signal. */
export function stopChildren() {
  for (const child of runningChildren) {
    try {
      // A child leads a process group, so that the workers it has started end with it.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      child.kill('SIGTERM');
    }
  }
}

/**
 * Runs a program to its end. Without `live` its output is collected, so that parallel steps do not mix.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, live?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function runProgram(command, args, { cwd = root, env = {}, live = false } = {}) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: !live,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    runningChildren.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {number} code */
    const end = (code) => {
      runningChildren.delete(child);
      resolve({ code, output, seconds: (Date.now() - startedAt) / 1000 });
    };
    child.on('error', (error) => {
      output += `${command} could not be started: ${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Entry points of the tool packages, run by Node itself: .bin links need a shell on Windows. */
const TOOL_PATHS = {
  tsc: 'typescript-7/bin/tsc',
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
 * @param {keyof typeof TOOL_PATHS} tool
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2]} [options]
 */
export function runTool(tool, args, options) {
  return runProgram(process.execPath, [getToolPath(tool), ...args], options);
}

/** @param {keyof typeof TOOL_PATHS} tool */
export function getToolPath(tool) {
  const file = resolvePath('node_modules', TOOL_PATHS[tool]);
  if (!existsSync(file)) throw new Error(`${tool} is not installed: ${TOOL_PATHS[tool]} is missing in node_modules`);
  return file;
}
