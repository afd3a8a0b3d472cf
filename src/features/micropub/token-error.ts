import { AppError } from '#lib/errors.ts';
import type { TokenScope } from '#lib/token-scopes.ts';

const createAnother = 'in the dashboard under Settings, Access tokens.';

/** A request has no token. */
export class MissingTokenError extends AppError {
  constructor() {
    super(
      'UNAUTHORIZED',
      `Send an access token of the owner: Authorization: Bearer …. It is created ${createAnother}`,
    );
  }
}

/** The owner of a token may not write at the moment. */
export class BannedError extends AppError {
  constructor() {
    super('FORBIDDEN', 'The owner of this access token is banned from writing on this site.');
  }
}

/** A token lacks a permission. */
export class ScopeError extends AppError {
  readonly scope: TokenScope;

  constructor(scope: TokenScope) {
    super(
      'FORBIDDEN',
      `This access token has no permission ${scope}. Create one that has it, ${createAnother}`,
    );
    this.scope = scope;
  }
}
