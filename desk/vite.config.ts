import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/desk/',
  // React Aria brings its own texts in thirty languages; the browser gets two of them.
  plugins: [optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../build/desk',
    emptyOutDir: true,
    target: 'es2023',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 1024,
    sourcemap: 'hidden',
  },
  server: { fs: { allow: ['..'] } },
});
