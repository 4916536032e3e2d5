import { defineConfig } from 'vitest/config';

export default defineConfig({
  build: {
    rolldownOptions: {
      input: { page: 'index.html', background: 'src/surface/background.ts' },
      // The manifest names the file of the service worker.
      output: { entryFileNames: '[name].js' },
    },
  },
  test: { include: ['test/**/*.test.ts'] },
});
