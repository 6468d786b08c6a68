import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../build/desk',
    emptyOutDir: true,
    target: 'es2023',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 1024,
    sourcemap: 'hidden',
  },
  server: {
    port: 5174,
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
