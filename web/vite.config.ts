import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Our own packages are TypeScript sources: they are compiled into both bundles.
  ssr: { noExternal: [/^@platewright\//] },
  // The server imports one function from the bundle: `render`.
  environments: { ssr: { build: { rollupOptions: { input: './app/render.ts' } } } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 1024 },
  server: { port: 5173, strictPort: false, fs: { allow: ['..'] } },
});
