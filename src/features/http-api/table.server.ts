export interface IdempotentRequestTable {
  /** The access token, or the session, that has sent it. */
  callerId: string;
  /** As it was sent in `Idempotency-Key`. */
  key: string;
  /** Of the process that carries it out: another one may take over a request that was interrupted. */
  attemptId: string;
  /** SHA-256 of what was asked for, base64url. */
  fingerprint: string;
  createdAt: string;
  /** 1 if everything that it writes is in one transaction with its answer. */
  isRepeatable: number;
  /** Of the answer; null while there is none. */
  status: number | null;
  /** The size of the answer. */
  bytes: number;
  /** JSON: the headers of the answer by their names. */
  headers: string;
  body: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    idempotentRequest: IdempotentRequestTable;
  }
}
