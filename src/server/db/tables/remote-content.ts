/** What is known about one list of the remote content host, whose copy is in `remote_item`. */
type RemoteListTable = {
  /** The address of the host. */
  host: string;
  type: string;
  /** The format of state and items; a copy of another format is read again. */
  format: number;
  digest: string;
  fetched_gmt: string;
  /** JSON: what tells whether the list on the host has changed. */
  state: string;
};

/** One item of the copy of a remote list: public, parsed and sanitised. */
type RemoteItemTable = {
  host: string;
  type: string;
  /** The place in the copy, from 0. */
  position: number;
  digest: string;
  /** JSON. */
  data: string;
};

export type RemoteContentTables = {
  remote_list: RemoteListTable;
  remote_item: RemoteItemTable;
};
