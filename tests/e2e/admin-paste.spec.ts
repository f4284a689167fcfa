import type { Page } from '@playwright/test';
import { plainPicture } from '../support/sent-pictures.ts';
import { editor, notice, openContent } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { paste, readClipboard, transfer } from './support/paste.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const source = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const toggleSource = (page: Page) => page.getByRole('button', { name: 'Show Source' }).click();
const emptyEditor = async (page: Page) => {
  await editor(page).press('Control+a');
  await editor(page).press('Delete');
};

/** The HTML that would be saved. */
const readSource = async (page: Page): Promise<string> => {
  await toggleSource(page);
  const html = await source(page).inputValue();
  await toggleSource(page);
  await expect(page.getByRole('toolbar', { name: 'Text' })).toBeVisible();
  return html;
};

const pictureFile = async (name: string, width: number) => ({
  name,
  type: 'image/png',
  base64: (await plainPicture(width, 40).png().toBuffer()).toString('base64'),
});

const expectedTexts = [
  {
    program: 'Word for Windows',
    file: 'word-windows.html.txt',
    html:
      '<h2>Library day in Zomba</h2><h2>What we bring</h2>' +
      '<p>We carry <strong>240 books</strong> to the market, <em>rain or shine</em>, and <strong><em>everyone</em></strong> may read on the 1<sup>st</sup> of H<sub>2</sub>O month. See <a href="https://example.org/library">the library</a> or this.</p>' +
      '<ul><li>Books for children<ul><li>Picture books</li><li>First <strong>readers</strong></li></ul></li><li>Novels</li></ul>' +
      '<h3>The day</h3><ol><li>Set up the tables</li><li>Read aloud</li></ol>' +
      '<table><tbody><tr><td><strong>Time</strong></td><td><strong>Place</strong></td></tr><tr><td>09:00</td><td>Zomba market</td></tr></tbody></table>',
    said: '1 picture could not be pasted. To add the picture, save it as a file and drop it into the text. 1 link was not safe. Its text was kept.',
  },
  {
    program: 'Word for Mac',
    file: 'word-mac.html.txt',
    html:
      '<h2>Who helps</h2><p>Thank you, <strong>Mercy</strong> and <em>Chimwemwe</em>.</p>' +
      '<ol start="3"><li>Carry the shelves<ol><li>from the bus</li></ol></li><li>Paint the sign</li></ol>',
    said: '',
  },
  {
    program: 'Word on the web',
    file: 'word-web.html.txt',
    html:
      '<h2>Songs</h2><p>We sing <strong>loudly</strong>.</p>' +
      '<ul><li>In Chichewa<ul><li>with drums</li></ul></li><li>In English</li></ul><ol><li>First verse</li><li>Second verse</li></ol>',
    said: '',
  },
  {
    program: 'Google Docs',
    file: 'google-docs.html.txt',
    html:
      '<h2>A walk for clean water</h2>' +
      '<p>We walk <strong>twelve kilometres</strong> along the lake, <em>slowly</em>. Read <a href="https://example.org/water">the plan</a> for H<sub>2</sub>O on the 2<sup>nd</sup>.</p>' +
      '<h3>What to bring</h3><ul><li>Good shoes<ul><li>and dry socks</li></ul></li><li>A bottle</li></ul>' +
      '<table><tbody><tr><td><strong>Stop</strong></td><td><strong>Hour</strong></td></tr><tr><td>Senga Bay</td><td>07:30</td></tr></tbody></table>',
    said: '1 picture could not be pasted. To add the picture, save it as a file and drop it into the text.',
  },
  {
    program: 'Word on the web, a list on its own',
    file: 'word-web-list.html.txt',
    html: '<ul><li>Choir<ul><li>Altos</li><li>Tenors</li></ul></li><li>Drums</li></ul>',
    said: '',
  },
  {
    program: 'Google Docs, a part of a list',
    file: 'google-docs-part.html.txt',
    html: '<ol><li>Fill the bottles</li><li>Pack the hats</li><li>Meet at the gate<ol><li>behind the church</li></ol></li></ol>',
    said: '',
  },
  {
    program: 'WhatsApp Web',
    file: 'whatsapp-web.html.txt',
    html:
      '<p>Good morning team ☀️ we start at <strong>nine sharp</strong><br>Please be <em>early</em>, not <s>late</s></p>' +
      '<p>Map: <a href="https://maps.example.org/zomba">https://maps.example.org/zomba</a></p>' +
      '<p>Bring these:</p><ul><li>water</li><li>hats</li></ul>',
    said: '',
  },
  {
    program: 'WhatsApp Web, several messages with their times',
    file: 'whatsapp-web-messages.html.txt',
    html: '<p>Good <strong>morning</strong><br>line two</p><p>Second <a href="https://example.org/a">https://example.org/a</a> 😀</p>',
    said: '',
  },
  {
    program: 'LibreOffice',
    file: 'libreoffice.html.txt',
    html:
      '<h2>Our plan</h2><p>We <strong>carry</strong> <em>many</em> <u>books</u>, H<sub>2</sub>O and 1<sup>st</sup>, see <a href="https://example.org/">the site</a>. Red words, marked, <s>gone</s>.</p>' +
      '<h3>Lists</h3><ul><li>First point<ul><li>Nested point</li></ul></li><li>Second point</li></ul><ol start="3"><li>Third</li><li>Fourth</li></ol>' +
      '<table><thead><tr><th scope="col">Time</th><th scope="col">Place</th></tr></thead><tbody><tr><td>09:00</td><td>Zomba<br>market</td></tr></tbody></table>',
    said: '1 picture could not be pasted. To add the picture, save it as a file and drop it into the text. The text was pasted without its colours.',
  },
  {
    program: 'Outlook',
    file: 'outlook.html.txt',
    html:
      '<p>Dear team,</p><p>The <strong>bus</strong> leaves at <em>six</em>. <a href="https://example.org/bus">Here</a></p><ul><li>Water</li><li>Hats</li></ul>' +
      '<blockquote><p>“A book is a boat.”</p></blockquote><p>C:\\ end</p><p><strong>From:</strong> Grace<br><strong>Sent:</strong> Monday</p>',
    said: '',
  },
  {
    program: 'Outlook on the web',
    file: 'outlook-web.html.txt',
    html:
      '<p>Dear team,</p><p>the <strong>bus</strong> <em>leaves</em> <a href="https://example.org/">here</a>.</p>' +
      '<ul><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul><p><strong>Large</strong></p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    said: '',
  },
  {
    program: 'Apple Notes, whose style sheet underlines and strikes words',
    file: 'apple-notes.html.txt',
    html:
      '<p><strong>The choir</strong></p><p>We <strong>sing</strong> <em>softly</em>, <u>always</u>, <s>never</s>.</p>' +
      '<ul><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul><ol><li>A</li><li>B</li></ol>' +
      '<table><tbody><tr><td>Time</td><td>Place</td></tr></tbody></table><p><a href="https://example.org/">site</a></p>',
    said: '',
  },
  {
    program: 'Google Sheets',
    file: 'google-sheets.html.txt',
    html: '<table><tbody><tr><td><strong>Name</strong></td><td><strong>Votes</strong></td></tr><tr><td>Grace<br>Banda</td><td>1,200</td></tr><tr><td></td><td><a href="https://example.org/">link</a></td></tr></tbody></table>',
    said: 'The text was pasted without its colours.',
  },
  {
    program: 'Excel',
    file: 'excel.html.txt',
    html: '<table><tbody><tr><td><strong>Name</strong></td><td><em><u>Votes</u></em></td></tr><tr><td>Grace</td><td>12</td></tr></tbody></table>',
    said: '',
  },
  {
    program: 'Gmail',
    file: 'gmail.html.txt',
    html:
      '<p>Dear Thandiwe,</p><p>the <strong>school</strong> in Ntcheu says <em>yes</em>. The address is <a href="https://example.org/ntcheu">here</a>.</p>' +
      '<ul><li>two rooms</li><li>one <u>big</u> tree</li></ul><p>With love</p>',
    said: 'The text was pasted without its colours.',
  },
] as const;

// Begun on a computer, ended on a phone.
test('pasted texts keep headings, lists, tables, links, bold and italics, and are published', async ({
  page,
  demoSite,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openContent(page, demoSite.address, '?new=1');
  await page.getByPlaceholder('Enter title').fill('Pasted texts');

  for (const { program, file, html, said } of expectedTexts)
    await test.step(program, async () => {
      await emptyEditor(page);
      await paste(editor(page), { html: await readClipboard(file), text: 'The same in plain text.' });
      if (said) await expect(notice(page, said)).toBeVisible();
      else await expect(page.getByText(/could not be pasted|pasted without its/)).toHaveCount(0);
      expect(await readSource(page)).toBe(html);
    });

  await test.step('colours, alignment and a table in a table: a sentence says that they are lost', async () => {
    await emptyEditor(page);
    const inner = '<table><tr><td>Bus</td><td>06:00</td></tr></table>';
    await paste(editor(page), {
      html:
        '<p style="text-align:center">Come <span style="color:#c00000">early</span></p>' +
        `<table><tr><td>How</td><td>${inner}</td></tr></table>`,
    });
    await expect(
      notice(
        page,
        '1 table inside another one became paragraphs. The text was pasted without its colours and alignment.',
      ),
    ).toBeVisible();
    expect(await readSource(page)).toMatch(/^<p>Come early<\/p><table>.*How.*Bus.*06:00.*<\/table>$/);
  });

  await test.step('plain text', async () => {
    await emptyEditor(page);
    await paste(editor(page), { text: await readClipboard('notepad.txt') });
    expect(await readSource(page)).toBe(
      '<p>Dear friends,<br>the bus leaves at <strong>six</strong>, and <em>nobody</em> waits.</p><p>Please bring:</p>' +
        '<ul><li>water</li><li>a hat</li></ul><ol><li>Meet at the gate</li><li>Walk to the lake</li></ol>' +
        '<p>More at <a href="https://example.org/walk">https://example.org/walk</a>. It costs 2 * 3 * 100 kwacha, see file_name_one.</p>',
    );
  });

  await test.step('words from right to left: no sentence says that they lost their side', async () => {
    await emptyEditor(page);
    await paste(editor(page), { html: '<p dir="RTL" style="text-align:right">مرحبا بكم</p>' });
    await expect(page.getByText('pasted without its')).toHaveCount(0);
    expect(await readSource(page)).toBe('<p>مرحبا بكم</p>');
  });

  await test.step('code with its language and a button: only the code', async () => {
    await emptyEditor(page);
    await paste(editor(page), {
      html: '<pre><div>bash<button>Copy code</button></div><code>npm start\nnpm test</code></pre>',
    });
    expect(await readSource(page)).toBe('<pre><code>npm start\nnpm test</code></pre>');
  });

  await page.setViewportSize({ width: 360, height: 800 });
  await test.step('a word is pasted into its line, and a web address onto selected words is their link', async () => {
    await emptyEditor(page);
    await page.keyboard.type('Read here');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await paste(editor(page), { text: 'https://example.org/walk' });
    await editor(page).press('Home');
    await paste(editor(page), { html: '<p>Please </p>', text: 'Please ' });
    expect(await readSource(page)).toBe('<p>Please Read <a href="https://example.org/walk">here</a></p>');
  });

  await test.step('a list that is pasted inside a sentence does not join its words', async () => {
    await emptyEditor(page);
    await page.keyboard.type('We bring: and sing.');
    for (let steps = 0; steps < ' and sing.'.length; steps += 1) await page.keyboard.press('ArrowLeft');
    await paste(editor(page), { text: '- water\n- hats' });
    expect(await readSource(page)).toBe(
      '<p>We bring:</p><ul><li>water</li><li>hats</li></ul><p> and sing.</p>',
    );
  });

  await test.step('the published page shows the text', async () => {
    await emptyEditor(page);
    await paste(editor(page), { html: await readClipboard('word-windows.html.txt') });
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
    await page.goto(`${demoSite.address}/updates/pasted-texts`);
    await expect(page.getByRole('heading', { name: 'What we bring', level: 2 })).toBeVisible();
    const inner = page.getByRole('listitem').filter({ hasText: /^Picture books$/ });
    await expect(inner).toBeVisible();
    await expect(page.getByRole('link', { name: 'the library' })).toHaveAttribute(
      'href',
      'https://example.org/library',
    );
    await expect(page.getByRole('cell', { name: 'Zomba market' })).toBeVisible();
    await expectAccessibleLayout(page);
  });
});

test('pasted and dropped pictures are uploaded with progress, and nothing is saved without them', async ({
  page,
  pageErrors,
  demoSite,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openContent(page, demoSite.address, '?new=1');
  await page.getByPlaceholder('Enter title').fill('Pictures in the text');
  const box = (name: string) => page.getByRole('group', { name: `Upload of ${name}` });
  const pictures = editor(page).locator('img[src^="/uploads/"]');

  await test.step('a pasted picture is shown at once, with its progress, and a save waits for it', async () => {
    const release = await pauseRequests(page, '**/api/admin/media/files?*');
    await editor(page).focus();
    await page.keyboard.type('Before');
    await paste(editor(page), { files: [await pictureFile('lake.png', 71)] });
    await expect(box('lake.png')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress of lake.png' })).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(
      notice(page, 'A picture in the text is still uploading. Please save when it is done.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Source' })).toBeDisabled();
    release();
    await expect(pictures).toHaveCount(1);
    await expect(box('lake.png')).toHaveCount(0);
  });

  await test.step('its alternative text is asked for', async () => {
    const note = page.getByRole('paragraph').filter({ hasText: '“lake.jpg” has no alternative text yet.' });
    await note.getByRole('button', { name: 'Describe the Picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Describe the picture' });
    await expect(dialog.getByText('lake.jpg')).toBeVisible();
    await expectAccessibleLayout(page, 'dialog[open]');
    await dialog.getByLabel('Alternative text').fill('The lake at dawn');
    await dialog.getByLabel('Alternative text').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(editor(page).getByRole('img', { name: 'The lake at dawn' })).toBeVisible();
    await expect(page.getByText('has no alternative text yet')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
  });

  await test.step('a picture of pasted HTML keeps its place and its description', async () => {
    const { base64 } = await pictureFile('boat.png', 72);
    await editor(page).press('Control+End');
    await paste(editor(page), {
      html: `<p>Left</p><p><img alt="A boat" src="data:image/png;base64,${base64}"></p><p>Right <img src="https://elsewhere.example/a.jpg"></p>`,
    });
    await expect(pictures).toHaveCount(2);
    await expect(editor(page).getByRole('img', { name: 'A boat' })).toBeVisible();
    await expect(notice(page, '1 picture could not be pasted.')).toBeVisible();
    expect(await readSource(page)).toMatch(
      /Left<\/p><figure class="wp-block-image"><img src="\/uploads\/[^>]+alt="A boat"[^>]*><\/figure><p>Right\s*<\/p>$/,
    );
  });

  await test.step('a failed upload of a dropped picture says so and can be tried again', async () => {
    await page.route('**/api/admin/media/files?*', (route) => route.abort(), { times: 1 });
    await transfer(editor(page), 'drop', { files: [await pictureFile('market.png', 73)] });
    await expect(box('market.png').getByRole('alert')).toHaveText(
      'This picture was not uploaded. The connection was lost. Please check it and try again.',
    );
    expect(pageErrors.splice(0).join()).toContain('ERR_FAILED');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(notice(page, 'A picture in the text was not uploaded.')).toBeVisible();
    await expectAccessibleLayout(page);
    await box('market.png').getByRole('button', { name: 'Try Again' }).click();
    await expect(pictures).toHaveCount(3);
  });

  await test.step('a file that is no picture is rejected with a sentence', async () => {
    await transfer(editor(page), 'drop', {
      files: [{ name: 'plan.pdf', type: 'application/pdf', base64: btoa('%PDF-1.4') }],
    });
    await expect(notice(page, '“plan.pdf” is not a picture and was not added.')).toBeVisible();
  });

  await test.step('all pictures are saved', async () => {
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(notice(page, 'Draft saved.')).toBeVisible();
    await page.reload();
    await expect(pictures).toHaveCount(3);
    await expect(editor(page).getByRole('img', { name: 'The lake at dawn' })).toBeVisible();
  });
});

test('hostile clipboards are handled quickly, with a sentence, and nothing is lost', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address, '?new=1');
  await page.getByPlaceholder('Enter title').fill('Hostile paste');
  const words = (count: number) => '<p>Some words of a paragraph, as people write them.</p>'.repeat(count);

  /**
   * For how long an ordinary paste keeps the page busy: about 0.2 seconds, where nothing else runs. Ten times as long is the limit of 2
   * seconds on such a machine, and the comparison is right on a busy one, too.
   */
  const limit = 10;
  const measurePlain = async () => Math.max(20, await paste(editor(page), { html: words(1_500) }));
  const plainTime = await measurePlain();
  await emptyEditor(page);
  const printFigure = (milliseconds: number, what: string): void => {
    if (process.env.PRINT_FIGURES)
      process.stdout.write(`${what}: longest task ${Math.round(milliseconds)} ms\n`);
  };
  printFigure(plainTime, '1,500 paragraphs');
  const expectQuick = (milliseconds: number, what: string) => {
    printFigure(milliseconds, what);
    expect(milliseconds / plainTime, what).toBeLessThan(limit);
  };

  await test.step('5 MB of HTML', async () => {
    const time = await paste(editor(page), { html: words(96_000), text: 'Some words. '.repeat(96_000) });
    expectQuick(time, '5 MB of paragraphs');
    await expect(notice(page, 'This text is too long')).toContainText('Nothing was pasted.');
    const styled = await paste(editor(page), {
      html: `<style>${'p.x { color: red }'.repeat(300_000)}</style><p>Words after a long style.</p>`,
    });
    expectQuick(styled, '5 MB of styles');
    const ruled = await paste(editor(page), {
      html: `<style>${'p.x{font:bold},'.repeat(330_000)}</style>${'<p class=x>Bold.</p>'.repeat(1_500)}`,
    });
    expectQuick(ruled, '5 MB of rules for the classes of 1,500 paragraphs');
    await emptyEditor(page);
    await paste(editor(page), { html: '<p>Words after a long style.</p>' });
    await expect(editor(page)).toContainText('Words after a long style.');
  });

  await test.step('HTML of more than 8 MB: its words are pasted', async () => {
    const time = await paste(editor(page), {
      html: `<p style="${'color:red;'.repeat(900_000)}">Heavy</p>`,
      text: 'Only the words.',
    });
    expectQuick(time, '9 MB');
    await expect(notice(page, 'The text was pasted without it.')).toBeVisible();
    await expect(editor(page)).toContainText('Only the words.');
  });

  for (const tag of [
    'div',
    'b',
    'blockquote',
    'ul><li',
    'table><tr><td',
    'span style="font-weight:700"',
    'p class=MsoListParagraph style="mso-list:l0 level1 lfo1"',
  ])
    await test.step(`many nested ${tag}`, async () => {
      // Paragraphs cannot be nested: they stay one after another, and removing thousands takes longer than pasting them.
      const count = tag.startsWith('p ') ? 2_000 : 10_000;
      const html = `${`<${tag}>x`.repeat(count)}deep words`;
      const time = await paste(editor(page), { html });
      printFigure(time, `${count} nested ${tag}`);
      let ratio = time / plainTime;
      if (ratio >= limit) {
        // Other processes may have been busy during one of the two: both are measured once more.
        await emptyEditor(page);
        const plain = await measurePlain();
        await emptyEditor(page);
        ratio = (await paste(editor(page), { html })) / plain;
      }
      expect(ratio, tag).toBeLessThan(limit);
      await expect(editor(page)).toContainText('deep words');
      await emptyEditor(page);
    });

  await page.keyboard.type('Written before.');
  await page.keyboard.press('Enter');

  await test.step('a picture of 60 MB in a data address', async () => {
    const time = await editor(page).evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        `<p>A picture <img src="data:image/png;base64,${'A'.repeat(80_000_000)}"> and words</p>`,
      );
      const start = performance.now();
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      return performance.now() - start;
    });
    expectQuick(time, '60 MB');
    await expect(notice(page, '1 picture is larger than 10 MB and was not pasted.')).toBeVisible();
    await expect(editor(page)).toContainText('A picture and words');
  });

  await test.step('2,000 items of a list of Word, with its namespaces and comments', async () => {
    const item =
      "<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>Book<o:p></o:p></p>";
    const time = await paste(editor(page), {
      html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {mso-style-parent:""} --></style></head><body>${item.repeat(2_000)}</body></html>`,
    });
    expectQuick(time, '2,000 items');
    await expect(editor(page).locator('ul > li')).toHaveCount(2_000);
    await page.keyboard.press('Control+z');
    await expect(editor(page).locator('ul > li')).toHaveCount(0);
  });

  await test.step('scripts, formulas, drawings, invisible characters, an open table and enormous spans', async () => {
    await paste(editor(page), {
      html:
        '<p onclick="x()">Safe<script>x()</script><iframe src="https://evil.example"></iframe> z\u200bik\u202eomo\u202c' +
        '<math><annotation-xml encoding="text/html"><style><img src=x onerror=x()></style></annotation-xml></math>' +
        '<svg><foreignObject><p onclick="x()">inside</p></foreignObject><script>x()</script></svg></p>' +
        '<table><tr><td colspan="1000000000" rowspan="1000000000">wide<td>open',
    });
    await expect(notice(page, '2 drawings and 1 embedded part could not be pasted.')).toBeVisible();
    await expect(editor(page)).toContainText('Safe zikomo');
    await expect(editor(page).getByRole('cell', { name: 'open' })).toBeVisible();
  });

  await test.step('unsafe links', async () => {
    const links = [
      'javascript:alert(1)',
      'jav&#9;ascript:alert(1)',
      'java&#10;script:alert(1)',
      '&#106;avascript:alert(1)',
      '&#1;javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'vbscript:msgbox(1)',
      'data:text/html,<b>x</b>',
      '//evil.example',
    ];
    await editor(page).press('Control+End');
    await paste(editor(page), {
      html: `<p>${links.map((href) => `<a href="${href}">link</a>`).join(' ')}</p>`,
    });
    await expect(notice(page, `${links.length} links were not safe. Their text was kept.`)).toBeVisible();
    await expect(editor(page)).toContainText('link link');
    await expect(editor(page).getByRole('link')).toHaveCount(0);
  });

  await test.step('the save takes no longer than other saves, and what was written before is there', async () => {
    await expect(editor(page)).toContainText('Written before.');
    const measureSave = async () => {
      const start = Date.now();
      const answer = page.waitForResponse(
        (response) => response.url().includes('/api/admin/content/') && response.request().method() !== 'GET',
      );
      await page.getByRole('button', { name: 'Save Draft' }).click();
      expect((await answer).status()).toBe(200);
      return Date.now() - start;
    };
    const hostile = await measureSave();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await emptyEditor(page);
    await paste(editor(page), { html: words(1_500) });
    expect(hostile / (await measureSave())).toBeLessThan(25);
  });
});
