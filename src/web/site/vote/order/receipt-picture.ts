import { drawReceiptCode, getModuleWidth, type ReceiptCode } from './receipt-code.ts';

type ReceiptParts = {
  readonly title: string;
  /** Leads to the page that checks the receipt; null without a receipt. */
  readonly code: ReceiptCode | null;
  readonly footer: string;
};

const width = 1080;
const margin = 84;
const displayFamily = '"Fraunces", "Fraunces Times", "Fraunces Noto", serif';
const textFamily = 'system-ui, Roboto, "Noto Sans", Arial, sans-serif';

/** The scale of the cloth pattern relative to the page. */
const clothScale = 2.5;
const headHeight = 250;
const diamondsHeight = 400;
const rowHeight = 86;
const codeCaptionHeight = 60;
const footHeight = 130;

const getColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws the shapes of an SVG on the page in their computed colours. */
const fillShapes = (context: CanvasRenderingContext2D, shapes: Iterable<SVGPathElement>): void => {
  for (const shape of shapes) {
    context.fillStyle = getComputedStyle(shape).fill;
    context.fill(new Path2D(shape.getAttribute('d') ?? ''));
  }
};

/** Repeats the cloth pattern over the whole width. */
const drawCloth = (context: CanvasRenderingContext2D, band: SVGPatternElement, top: number): void => {
  const step = band.width.baseVal.value;
  for (let left = 0; left * clothScale < width; left += step) {
    context.save();
    context.setTransform(clothScale, 0, 0, clothScale, left * clothScale, top);
    // Shapes must not overlap the next repetition.
    context.beginPath();
    context.rect(0, 0, step, band.height.baseVal.value);
    context.clip();
    fillShapes(context, band.querySelectorAll('path'));
    context.restore();
  }
};

/** Draws the diamonds as large as fits. */
const drawDiamonds = (context: CanvasRenderingContext2D, drawing: SVGSVGElement, top: number): void => {
  const { width: wide, height: high } = drawing.viewBox.baseVal;
  const scale = Math.min((width - 2 * margin) / wide, (diamondsHeight - 170) / high);
  context.save();
  context.setTransform(scale, 0, 0, scale, (width - wide * scale) / 2, top + 120);
  fillShapes(context, drawing.querySelectorAll('path'));
  context.restore();
};

/** The rising sun of the page's banner, above the cloth. */
const drawSun = (context: CanvasRenderingContext2D): void => {
  const discs = [
    [150, '#f7a823'],
    [114, getColour('--theme')],
    [72, getColour('--theme-strong')],
  ] as const;
  for (const [radius, colour] of discs) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(width - margin - 150, headHeight, radius, Math.PI, 0);
    context.fill();
  }
};

type Line = {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
  readonly font: (size: number) => string;
  readonly size: number;
  readonly maxWidth: number;
  readonly align: CanvasTextAlign;
  readonly colour: string;
};

/** Draws one line of text; reduces the font size if it is too wide. */
const drawLine = (context: CanvasRenderingContext2D, line: Line): void => {
  const { text, at, font, size, maxWidth, align, colour } = line;
  context.font = font(size);
  const needed = context.measureText(text).width;
  if (needed > maxWidth) context.font = font((size * maxWidth) / needed);
  context.textAlign = align;
  context.fillStyle = colour;
  context.fillText(text, ...at);
};

const boldFont = (size: number): string => `700 ${size}px ${textFamily}`;
const plainFont = (size: number): string => `400 ${size}px ${textFamily}`;
const displayFont = (size: number): string => `700 ${size}px ${displayFamily}`;

/** Draws the receipt as a picture; texts, shapes and colours are read from the receipt on the page. */
export const drawReceipt = async (card: HTMLElement, parts: ReceiptParts): Promise<Blob> => {
  const { title, code, footer } = parts;
  const band = card.querySelector('pattern');
  const diamonds = card.querySelector<SVGSVGElement>('svg[viewBox]');
  const rows = [...card.querySelectorAll('dl > div')].map((row) =>
    ['dt', 'dd'].map((part) => {
      const text = row.querySelector<HTMLElement>(part);
      return text?.dataset.picture ?? text?.textContent ?? '';
    }),
  );
  const notes = [...card.querySelectorAll('p')].map((note) => note.textContent ?? '');
  const [heading = '', ...below] = notes;
  // If the font of the headings does not load, the fallback font is used.
  await document.fonts.load('700 40px Fraunces').catch(() => {});

  const clothHeight = 28 * clothScale;
  const codeWidth = code === null ? 0 : code.size * getModuleWidth(code);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height =
    headHeight +
    clothHeight +
    diamondsHeight +
    (rows.length + 1) * rowHeight +
    below.length * 50 +
    (code === null ? 0 : codeCaptionHeight + codeWidth) +
    footHeight;
  const context = canvas.getContext('2d');
  if (context === null || band === null || diamonds === null) throw new Error('Nothing can be drawn here.');
  const maxWidth = width - 2 * margin;
  const [ink, softInk, white] = ['#1f1410', '#5b463b', '#ffffff'];
  const fillBand = (colour: string, top: number, height: number): void => {
    context.fillStyle = colour;
    context.fillRect(0, top, width, height);
  };

  fillBand(white, 0, canvas.height);
  fillBand(getColour('--theme-deep'), 0, headHeight + clothHeight);
  drawLine(context, {
    text: title,
    at: [margin, 160],
    font: displayFont,
    size: 108,
    maxWidth: width / 2,
    align: 'left',
    colour: white,
  });
  drawSun(context);
  drawCloth(context, band, headHeight);

  let top = headHeight + clothHeight;
  fillBand(getColour('--theme-soft'), top, diamondsHeight);
  const centred = { maxWidth, align: 'center' } as const;
  drawLine(context, {
    text: heading,
    at: [width / 2, top + 76],
    font: boldFont,
    size: 40,
    colour: ink,
    ...centred,
  });
  drawDiamonds(context, diamonds, top);

  top += diamondsHeight + rowHeight;
  for (const [label = '', value = ''] of rows) {
    const half = { font: plainFont, size: 42, maxWidth: maxWidth * 0.3 };
    drawLine(context, { ...half, text: label, at: [margin, top], align: 'left', colour: softInk });
    drawLine(context, {
      text: value,
      at: [width - margin, top],
      font: boldFont,
      size: 44,
      maxWidth: maxWidth * 0.68,
      align: 'right',
      colour: ink,
    });
    fillBand('#e7d3b4', top + 28, 2);
    top += rowHeight;
  }
  for (const text of below) {
    drawLine(context, { text, at: [width / 2, top], font: plainFont, size: 30, colour: softInk, ...centred });
    top += 50;
  }
  if (code !== null) {
    const at = [width / 2, top + 20] as const;
    drawLine(context, {
      text: 'Scan to check this receipt',
      at,
      font: boldFont,
      size: 34,
      colour: ink,
      ...centred,
    });
    drawReceiptCode(context, code, [Math.round((width - codeWidth) / 2), top + codeCaptionHeight - 30]);
  }
  fillBand(getColour('--theme-deep'), canvas.height - footHeight + 30, footHeight - 30);
  drawLine(context, {
    text: footer,
    at: [width / 2, canvas.height - 34],
    font: boldFont,
    size: 40,
    colour: white,
    ...centred,
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
};
