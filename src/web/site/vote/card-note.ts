export const cardNote = 'You pay on our payment service’s secure page, then come back here.';
