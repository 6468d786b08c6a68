import type { DrawingTask } from '../src/platform/documents/drawings.ts';

/** A thread of a drawing pool whose drawings do what their data says, for tests of what the pool does then. */
export default function drawOddly({ data }: DrawingTask): unknown {
  const { what } = data as unknown as { what: 'bytes' | 'throw' | 'end' | 'hang' };
  if (what === 'throw') return { failure: 'Error: no such glyph' };
  if (what === 'end') process.exit(3);
  while (what === 'hang');
  return new Uint8Array([1, 2, 3]);
}
