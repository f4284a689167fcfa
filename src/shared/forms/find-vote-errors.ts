/** What is said about an empty or invalid field of Find my vote: by the browser at once, and by the server. */
export const findVoteErrors = {
  reference: 'Please enter a reference or a transaction number.',
  phone: 'Please enter the mobile number that paid, such as 0991234567.',
  amount: 'Please enter the amount in kwacha, such as 450.',
  day: 'Please enter the day of your vote.',
} as const;
