interface Frame {
  filename?: string | undefined;
  abs_path?: string | undefined;
}

/** The place of a frame as it is in every installation: no folder of this machine, and the name that source maps have. */
export function placeFrame<Of extends Frame>(frame: Of): Of {
  const place = /(?:^|[/\\])((?:dist|node_modules)[/\\].*)$/.exec(frame.filename ?? '')?.[1];
  if (place === undefined) return frame;
  const filename = `app:///${place.replaceAll('\\', '/')}`;
  return { ...frame, filename, ...(frame.abs_path === undefined ? {} : { abs_path: filename }) };
}
