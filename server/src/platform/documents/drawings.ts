import { move } from 'piscina';
import type { ThreadFailure } from '../threads/thread-pool.ts';

/**
 * What is drawn in worker threads, by name, and the data that it is drawn from (copied to the thread). Each module adds
 * its own by declaration merging and lists the function in `modules/draw-worker.ts`.
 */
export interface Drawings {}
export type DrawingName = keyof Drawings;

export type DrawingFunctions = { readonly [N in DrawingName]: (data: Drawings[N]) => Promise<Uint8Array> };

export interface DrawingTask {
  readonly name: DrawingName;
  readonly data: Drawings[DrawingName];
}
export type DrawingAnswer = Uint8Array<ArrayBuffer> | ThreadFailure;

/** What a worker thread does with a task: the bytes move to the server's thread, they are not copied there. */
export function createDrawingWorker(functions: DrawingFunctions) {
  return async ({ name, data }: DrawingTask): Promise<DrawingAnswer> => {
    try {
      const bytes = await (functions[name] as (data: Drawings[DrawingName]) => Promise<Uint8Array>)(data);
      // Of its own memory: a buffer of Node may be part of a shared one, and one of a native library can not be moved.
      return move(new Uint8Array(bytes)) as unknown as Uint8Array<ArrayBuffer>;
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
}
