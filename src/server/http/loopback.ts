const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host is this machine: what is sent there crosses no network. */
export const isLoopback = (host: string): boolean => loopback.test(host);
