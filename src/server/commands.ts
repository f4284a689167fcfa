/** Runs a command with the arguments and the variables that it was called with; false if it has not done its work. */
type Command = (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  output: { readonly print: (line: string) => void; readonly printError: (line: string) => void },
) => Promise<boolean>;

/** The commands of `npm run`, by the names of their scripts. Each is loaded when it is used: the site itself needs none. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./backup/backup-command.ts')).runBackup,
  'move-files': async () => (await import('./files/move-command.ts')).runMoveFiles,
  restore: async () => (await import('./backup/restore-command.ts')).runRestore,
  export: async () => (await import('./transfer/export-command.ts')).runExport,
  import: async () => (await import('./transfer/import-command.ts')).runImport,
  'check-ledger': async () => (await import('./votes/ledger/ledger-command.ts')).runLedgerCheck,
  reconcile: async () => (await import('./votes/reconciliation/reconcile-command.ts')).runReconcile,
};
