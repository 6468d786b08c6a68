import { createServer } from 'node:net';

/**
 * Own code, because scripts run before packages are installed (decision 015).
 * @returns {Promise<number>} a TCP port on 127.0.0.1 that is free at the moment
 */
export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
