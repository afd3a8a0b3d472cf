export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
type Facts = Record<string, unknown>;
export type Log = Record<LogLevel, (message: string, facts?: Facts) => void>;

const order: LogLevel[] = ['debug', 'info', 'warn', 'error'];
/** Facts that are never written, whoever hands them over. */
const secret = /cookie|authorization|token|secret|password|e-?mail/i;

/** One JSON line an event on standard output; plain text where a person looks on. */
export function createLog(
  level: LogLevel | 'silent',
  output: NodeJS.WriteStream = process.stdout,
): Log {
  const write =
    (at: LogLevel) =>
    (message: string, facts: Facts = {}) => {
      if (level === 'silent' || order.indexOf(at) < order.indexOf(level)) return;
      output.write(output.isTTY ? forPeople(at, message, facts) : forMachines(at, message, facts));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function forMachines(level: LogLevel, message: string, facts: Facts): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...clean(facts) })}\n`;
}

function forPeople(level: LogLevel, message: string, facts: Facts): string {
  const rest = Object.entries(clean(facts)).map(([name, value]) => ` ${name}=${String(value)}`);
  return `${level === 'info' ? '' : `${level}: `}${message}${rest.join('')}\n`;
}

function clean(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([name, value]) => {
    if (secret.test(name)) return [name, '(left out)'];
    return [name, value instanceof Error ? (value.stack ?? value.message) : value];
  });
  return Object.fromEntries(entries) as Facts;
}

/** From now on what libraries write on the console goes where `hear` sends it, or into the log as one line. */
export function takeConsole(log: Log, hear: (words: unknown) => boolean) {
  const take =
    (level: 'warn' | 'error') =>
    (...parts: unknown[]) => {
      const words = parts.find((part) => part instanceof Error) ?? parts.map(String).join(' ');
      if (!hear(words)) log[level]('A part complained', { error: words });
    };
  console.error = take('error');
  console.warn = take('warn');
}
