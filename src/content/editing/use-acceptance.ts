import { useState } from 'react';
import type { ContentFindings } from '#lib/finding.ts';
import type { AcceptFindings } from '../schema.ts';
import { getFindings } from './saved-content.ts';

/** The user's decision about findings: which items to include, and which findings to accept. */
export interface Acceptance {
  ids: string[];
  acceptFindings: AcceptFindings;
}

interface Question {
  rejected: ContentFindings[];
  /** Null cancels the action. */
  onDecide: (acceptance: Acceptance | null) => void;
}

/** Runs an action that may publish items. If the check rejects it, asks the user and repeats it with the acceptance. */
export function useAcceptance() {
  const [question, setQuestion] = useState<Question | null>(null);
  /** Resolves to null if the user cancels. */
  const run = async <Result>(
    ids: string[],
    call: (acceptance: Acceptance) => Promise<Result>,
  ): Promise<Result | null> => {
    try {
      return await call({ ids, acceptFindings: [] });
    } catch (error) {
      const rejected = getFindings(error);
      if (rejected.length === 0) throw error;
      const decision = Promise.withResolvers<Acceptance | null>();
      setQuestion({ rejected, onDecide: decision.resolve });
      const acceptance = await decision.promise;
      setQuestion(null);
      return acceptance ? call(acceptance) : null;
    }
  };
  return { question, run };
}
