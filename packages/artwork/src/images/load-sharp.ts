/**
 * Loaded by those tasks that need it: a process does one task, and most plates are made without it. The native library takes
 * longer to load than a small page takes to render.
 */
export const loadSharp = async () => (await import('sharp')).default;
