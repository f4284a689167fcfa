/**
 * A whole number with commas for thousands: `12,500`. Without `toLocaleString`: its first call takes a browser longer than
 * any other step of showing a page, and its result differs between browsers.
 */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
