export const cardNote = 'You pay on the secure page of our payment service and come back here.';
