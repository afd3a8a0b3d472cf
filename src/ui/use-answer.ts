import { useEffect, useState } from 'react';

/** What was answered to the question that is asked now; undefined until it is. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Answer | undefined {
  const [answered, setAnswered] = useState<{ ask: () => Promise<Answer>; answer: Answer }>();
  useEffect(() => {
    let isAsked = true;
    ask().then(
      (answer) => isAsked && setAnswered({ ask, answer }),
      () => undefined,
    );
    return () => {
      isAsked = false;
    };
  }, [ask]);
  return answered?.ask === ask ? answered.answer : undefined;
}
