import { useState } from 'react';
import type { ContentFindings } from '#lib/finding.ts';
import type { AcceptFindings } from '../schema.ts';
import { readFindings } from './saved.ts';

/** What somebody decides who was shown what the check found: which things are done, and with what findings. */
export interface Acceptance {
  ids: string[];
  acceptFindings: AcceptFindings;
}

interface Question {
  found: ContentFindings[];
  /** Null: it is not done. */
  answer: (acceptance: Acceptance | null) => void;
}

/** Does what may make texts public: at once, or after somebody has accepted what the check found in them. */
export function useAcceptance() {
  const [question, setQuestion] = useState<Question | null>(null);
  /** Null if it was not done. */
  const run = async <Result>(
    ids: string[],
    call: (acceptance: Acceptance) => Promise<Result>,
  ): Promise<Result | null> => {
    try {
      return await call({ ids, acceptFindings: [] });
    } catch (error) {
      const found = readFindings(error);
      if (found.length === 0) throw error;
      const asked = Promise.withResolvers<Acceptance | null>();
      setQuestion({ found, answer: asked.resolve });
      const acceptance = await asked.promise;
      setQuestion(null);
      return acceptance ? call(acceptance) : null;
    }
  };
  return { question, run };
}
