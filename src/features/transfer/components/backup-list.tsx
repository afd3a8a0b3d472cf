import { BackupItem, type KeptBackup } from './backup-item.tsx';

interface BackupListProps {
  items: KeptBackup[];
  isBusy: boolean;
  onProve: (name: string) => void;
  onRemove: (name: string) => void;
}

/** The backups beside the site's data, those of the command among them. */
export function BackupList({ items, ...acts }: BackupListProps) {
  return (
    <section aria-labelledby="kept" className="mt-12 max-w-3xl">
      <h2 id="kept" className="text-h3">
        Kept on the server
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          None yet. What you make here, and what{' '}
          <code className="text-small whitespace-nowrap">npm run backup</code> writes without a
          name, is listed here.
        </p>
      ) : (
        <ul className="transfer-sayings mt-2">
          {items.map((backup) => (
            <BackupItem key={backup.name} backup={backup} {...acts} />
          ))}
        </ul>
      )}
    </section>
  );
}
