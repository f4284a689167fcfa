const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host is this machine, so that requests to it cross no network. */
export const isLoopback = (host: string): boolean => loopback.test(host);
