import type { Generated } from 'kysely';

type SettingTable = { key: string; value: string };

/** What one save of a settings section stored. */
type SettingsVersionTable = {
  id: Generated<number>;
  section: string;
  /** Null if it is not known: the values before the first save. */
  saved_gmt: string | null;
  /** The name of the member; empty if it is not known. */
  saved_by: string;
  /** All values of the section as JSON. */
  settings: string;
};

/** Values that are new after every change, by which caches detect that they are out of date. */
type RevisionTable = { name: string; value: string };

/** `key-check` lets a start verify the secret key. Neither the key nor the keys derived from it are ever stored here. */
type SecretTable = { name: string; value: string };

export type SettingTables = {
  setting: SettingTable;
  settings_version: SettingsVersionTable;
  revision: RevisionTable;
  secret: SecretTable;
};
