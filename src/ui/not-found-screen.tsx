import type { ReactNode } from 'react';
import { StatusScreen } from './status-screen.tsx';

export function NotFoundScreen(props: { children?: ReactNode }) {
  return (
    <StatusScreen heading="Error 404!">
      {props.children ?? <p>The page you are looking for does not exist.</p>}
    </StatusScreen>
  );
}
