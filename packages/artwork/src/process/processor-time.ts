/**
 * Milliseconds of processor time that this process has used. Limits count these, so that a machine with other work changes
 * nothing of what a file may cost.
 */
export function getProcessorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
