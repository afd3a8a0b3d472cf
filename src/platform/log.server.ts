export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
type LogFields = Record<string, unknown>;
export type Log = Record<LogLevel, (message: string, fields?: LogFields) => void>;

const levels: LogLevel[] = ['debug', 'info', 'warn', 'error'];
/** Names of fields whose values are never logged. */
const secretFieldNames = /cookie|authorization|token|secret|password|e-?mail/i;

/** Writes one JSON line per event to standard output; plain text on a terminal. */
export function createLog(
  level: LogLevel | 'silent',
  output: NodeJS.WriteStream = process.stdout,
): Log {
  const write =
    (entryLevel: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (level === 'silent' || levels.indexOf(entryLevel) < levels.indexOf(level)) return;
      output.write(
        output.isTTY
          ? formatText(entryLevel, message, fields)
          : formatJson(entryLevel, message, fields),
      );
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function formatJson(level: LogLevel, message: string, fields: LogFields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...redact(fields) })}\n`;
}

function formatText(level: LogLevel, message: string, fields: LogFields): string {
  const suffix = Object.entries(redact(fields)).map(([name, value]) => ` ${name}=${String(value)}`);
  return `${level === 'info' ? '' : `${level}: `}${message}${suffix.join('')}\n`;
}

function redact(fields: LogFields): LogFields {
  const entries = Object.entries(fields).map(([name, value]) => {
    if (secretFieldNames.test(name)) return [name, '[redacted]'];
    return [name, value instanceof Error ? (value.stack ?? value.message) : value];
  });
  return Object.fromEntries(entries) as LogFields;
}

/** Redirects console.error and console.warn to `handle`; what it does not take is logged as one line. */
export function captureConsole(log: Log, handle: (output: unknown) => boolean) {
  const capture =
    (level: 'warn' | 'error') =>
    (...parts: unknown[]) => {
      const output = parts.find((part) => part instanceof Error) ?? parts.map(String).join(' ');
      if (!handle(output)) log[level]('unexpected console output', { error: output });
    };
  console.error = capture('error');
  console.warn = capture('warn');
}
