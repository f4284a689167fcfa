/** A report with the given parts, as mail servers write it. */
const createReport = (type: string, parts: readonly (readonly [type: string, body: string])[]): string =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    'To: bounces@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'Date: Fri, 10 Oct 2025 12:05:00 +0000',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="4F2A.1760097900/mx"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    ...parts.flatMap(([partType, body]) => [
      '--4F2A.1760097900/mx',
      `Content-Type: ${partType}`,
      '',
      body,
      '',
    ]),
    '--4F2A.1760097900/mx--',
    '',
  ]
    .join('\n')
    .replace(/\r?\n/g, '\r\n');

const createReturned = (messageId: string): string =>
  [
    'Received: from site (localhost [127.0.0.1]) by mx.example.net',
    'From: Thandiwe Banda <hello@example.org>',
    'To: grace@example.org',
    'Message-ID:',
    ` ${messageId}`,
    'Subject: =?UTF-8?Q?Zikomo?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain',
    '',
    'Message-ID: <of-the-text@example.org>',
    '--inner--',
  ].join('\n');

type DeliveryReport = {
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  /** The type of the part with the returned mail. */
  readonly returned?: string;
  /** More blocks of recipients. */
  readonly others?: string;
};

/** A delivery report as Postfix, Exim and Exchange write it. */
export const createDeliveryReport = (messageId: string, report: DeliveryReport = {}): string => {
  const {
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1 <grace@example.org>: Recipient address\n    rejected: User unknown',
    returned = 'message/rfc822',
    others = '',
  } = report;
  return createReport('delivery-status', [
    ['text/plain; charset=us-ascii', 'I could not deliver your message.'],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.net\nArrival-Date: Fri, 10 Oct 2025 12:00:00 +0000\n\nFinal-Recipient: rfc822; grace@example.org\nOriginal-Recipient: rfc822;grace@example.org\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}\n${others}`,
    ],
    [returned, createReturned(messageId)],
  ]);
};

/** A report of a user who pressed “Spam”, as Yahoo and Microsoft send it. */
export const createComplaint = (messageId: string, type = 'abuse'): string =>
  createReport('feedback-report', [
    ['text/plain', 'This is an email abuse report.'],
    [
      'message/feedback-report',
      `Feedback-Type: ${type}\nUser-Agent: Yahoo!-Mail-Feedback/2.0\nVersion: 1\nOriginal-Rcpt-To: redacted`,
    ],
    ['message/rfc822', createReturned(messageId)],
  ]);

/** A mail that only says in words that another could not be delivered, as qmail writes it. */
export const createWordyBounce = (messageId: string): string =>
  `From: MAILER-DAEMON@mx.example.net\nTo: bounces@example.org\nSubject: failure notice\n\nHi. This is the qmail-send program.\n\n<grace@example.org>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n${createReturned(messageId)}\n`.replace(
    /\n/g,
    '\r\n',
  );

/** A mail of a person. */
export const createLetter = (subject = 'Moni'): string =>
  `From: Mary <mary@example.org>\r\nTo: hello@example.org\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nMoni!\r\n`;
