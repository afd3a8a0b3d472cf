import { StatusScreen } from './status-screen.tsx';

export function ErrorScreen() {
  return (
    <StatusScreen heading="Error!">
      <p>Oop! Something went wrong.</p>
    </StatusScreen>
  );
}
