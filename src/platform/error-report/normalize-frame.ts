interface Frame {
  filename?: string | undefined;
  abs_path?: string | undefined;
}

/** Converts the file name of a stack frame to the name in source maps, without local folders. */
export function normalizeFrame<Of extends Frame>(frame: Of): Of {
  const relativePath = /(?:^|[/\\])((?:dist|node_modules)[/\\].*)$/.exec(frame.filename ?? '')?.[1];
  if (relativePath === undefined) return frame;
  const filename = `app:///${relativePath.replaceAll('\\', '/')}`;
  return { ...frame, filename, ...(frame.abs_path === undefined ? {} : { abs_path: filename }) };
}
