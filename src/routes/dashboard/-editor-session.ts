/** One use of the editor for one item. */
export interface EditorSession {
  key: number;
  /** The id in the path; undefined for a new item. */
  pathId: string | undefined;
  /** The id of the item that this session created. */
  createdId: string | undefined;
}

export function startSession(pathId: string | undefined): EditorSession {
  return { key: 0, pathId, createdId: undefined };
}

/** Whether the path leads to the item that this session created. */
export function isOwnCreation(session: EditorSession, pathId: string | undefined): boolean {
  return session.createdId !== undefined && session.createdId === pathId;
}

/** The session for a new path: the same if the path is that of the item it created, otherwise another one. */
export function followPath(session: EditorSession, pathId: string | undefined): EditorSession {
  if (pathId === session.pathId) return session;
  if (session.pathId === undefined && isOwnCreation(session, pathId)) return { ...session, pathId };
  return { key: session.key + 1, pathId, createdId: undefined };
}
