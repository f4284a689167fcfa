import { TextToCopy } from '../../ui/text-to-copy.tsx';

/** How a backup becomes a site again, and where the key is. Both need the command line. */
export const RestoreHelp = () => (
  <div className="grid gap-4 border-t border-line pt-4">
    <h3 className="text-lg">To restore a backup</h3>
    <p className="text-sm text-ink-soft">
      The person who runs the site stops the site, and runs this in the folder of the program, with the name
      of the file. The backup is checked first. The site that is there now is kept as a backup, too.
    </p>
    <TextToCopy label="Command" text="npm run restore -- backup.zip --replace" button="Copy Command" />
    <h3 className="text-lg">The secret key</h3>
    <p className="text-sm text-ink-soft">
      These backups are without the site’s secret key, so that nobody who finds one can sign in with it. A
      restored site needs the key: please keep a copy of the file <code>secret.key</code>, or of{' '}
      <code>SECRET_KEY</code>, in another place. Only this command makes a backup that has it.
    </p>
    <TextToCopy
      label="Command for a backup with the key"
      text="npm run backup -- --with-key"
      button="Copy Command"
    />
  </div>
);
