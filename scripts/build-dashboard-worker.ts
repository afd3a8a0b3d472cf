import { build, type Rollup } from 'vite';

/** Builds the service worker of the dashboard; the page that it shows without a network is inside it. */
export async function buildDashboardWorker() {
  const offlineScript = await bundle('src/client/offline-box.ts', {});
  await bundle(
    'src/client/dashboard-worker.ts',
    // In a script element, which an end tag would close.
    { OFFLINE_SCRIPT: JSON.stringify(offlineScript.trim().replaceAll('</', '<\\/')) },
    'dist/parts/client',
  );
}

async function bundle(
  input: string,
  define: Record<string, string>,
  outDir?: string,
): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      ...(outDir === undefined ? { write: false } : { outDir, emptyOutDir: false }),
      modulePreload: false,
      rollupOptions: { input, output: { format: 'iife', entryFileNames: '[name].js' } },
    },
  })) as Rollup.RollupOutput; // neither watched nor a library
  return output.output[0].code;
}
