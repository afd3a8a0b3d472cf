import { defineConfig } from 'vite';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';

// Native modules, and Shiki's few hundred grammar files, stay outside the server bundle.
const external = ['better-sqlite3', 'pg', 'pg-native', 'shiki', 'sharp'];

export default defineConfig({
  plugins: [tailwindcss(), tanstackStart(), react({ compiler: true })],
  environments: {
    ssr: {
      resolve: { noExternal: true, external },
      build: { rollupOptions: { external } },
    },
  },
});
