import { BackupItem, type StoredBackup } from './backup-item.tsx';

interface BackupListProps {
  items: StoredBackup[];
  isBusy: boolean;
  onVerify: (name: string) => void;
  onRemove: (name: string) => void;
}

/** The backups in the data folder, including those of the command. */
export function BackupList({ items, ...actions }: BackupListProps) {
  return (
    <section aria-labelledby="kept" className="mt-12 max-w-3xl">
      <h2 id="kept" className="text-h3">
        Backups on the server
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          No backups yet. Backups that you create here, or with{' '}
          <code className="text-small whitespace-nowrap">npm run backup</code> without a file name,
          are listed here.
        </p>
      ) : (
        <ul className="transfer-sayings mt-2">
          {items.map((backup) => (
            <BackupItem key={backup.name} backup={backup} {...actions} />
          ))}
        </ul>
      )}
    </section>
  );
}
