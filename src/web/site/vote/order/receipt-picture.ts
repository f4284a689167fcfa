type Words = { readonly title: string; readonly footer: string };

const width = 1080;
const margin = 84;
const displayFace = '"Fraunces", "Fraunces Times", "Fraunces Noto", serif';
const textFace = 'system-ui, Roboto, "Noto Sans", Arial, sans-serif';

/** As tall as the strip of cloth on the page, by so much larger. */
const clothScale = 2.5;
const headHeight = 250;
const diamondsHeight = 400;
const rowHeight = 86;
const footHeight = 130;

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The shapes of a drawing on the page in their own colours. */
const fillShapes = (context: CanvasRenderingContext2D, shapes: Iterable<SVGPathElement>): void => {
  for (const shape of shapes) {
    context.fillStyle = getComputedStyle(shape).fill;
    context.fill(new Path2D(shape.getAttribute('d') ?? ''));
  }
};

/** The strip of cloth, from edge to edge. */
const drawCloth = (context: CanvasRenderingContext2D, band: SVGPatternElement, top: number): void => {
  const step = band.width.baseVal.value;
  for (let left = 0; left * clothScale < width; left += step) {
    context.save();
    context.setTransform(clothScale, 0, 0, clothScale, left * clothScale, top);
    // What reaches over the edge of one piece must not lie on the next.
    context.beginPath();
    context.rect(0, 0, step, band.height.baseVal.value);
    context.clip();
    fillShapes(context, band.querySelectorAll('path'));
    context.restore();
  }
};

/** One diamond for each vote, as large as the place allows. */
const drawDiamonds = (context: CanvasRenderingContext2D, drawing: SVGSVGElement, top: number): void => {
  const { width: wide, height: high } = drawing.viewBox.baseVal;
  const scale = Math.min((width - 2 * margin) / wide, (diamondsHeight - 170) / high);
  context.save();
  context.setTransform(scale, 0, 0, scale, (width - wide * scale) / 2, top + 120);
  fillShapes(context, drawing.querySelectorAll('path'));
  context.restore();
};

/** The rising sun of the page's banner, over the cloth. */
const drawSun = (context: CanvasRenderingContext2D): void => {
  const discs = [
    [150, '#f7a823'],
    [114, colourOf('--theme')],
    [72, colourOf('--theme-strong')],
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
  readonly room: number;
  readonly align: CanvasTextAlign;
  readonly colour: string;
};

/** Words in one line, smaller where they would not fit. */
const write = (context: CanvasRenderingContext2D, line: Line): void => {
  const { text, at, font, size, room, align, colour } = line;
  context.font = font(size);
  const needed = context.measureText(text).width;
  if (needed > room) context.font = font((size * room) / needed);
  context.textAlign = align;
  context.fillStyle = colour;
  context.fillText(text, ...at);
};

const bold = (size: number): string => `700 ${size}px ${textFace}`;
const plain = (size: number): string => `400 ${size}px ${textFace}`;
const display = (size: number): string => `700 ${size}px ${displayFace}`;

/** Everything in the picture is read from the receipt on the page: its words, shapes and colours. */
export const drawReceipt = async (card: HTMLElement, { title, footer }: Words): Promise<Blob> => {
  const band = card.querySelector('pattern');
  const diamonds = card.querySelector<SVGSVGElement>('svg[viewBox]');
  const rows = [...card.querySelectorAll('dl > div')].map((row) =>
    ['dt', 'dd'].map((part) => row.querySelector(part)?.textContent ?? ''),
  );
  const notes = [...card.querySelectorAll('p')].map((note) => note.textContent ?? '');
  const [heading = '', ...below] = notes;
  // Where the face of the headings does not come, another one serves.
  await document.fonts.load('700 40px Fraunces').catch(() => {});

  const clothHeight = 28 * clothScale;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height =
    headHeight +
    clothHeight +
    diamondsHeight +
    (rows.length + 1) * rowHeight +
    below.length * 50 +
    footHeight;
  const context = canvas.getContext('2d');
  if (context === null || band === null || diamonds === null) throw new Error('Nothing can be drawn here.');
  const room = width - 2 * margin;
  const [ink, soft, white] = ['#1f1410', '#5b463b', '#ffffff'];
  const paint = (colour: string, top: number, height: number): void => {
    context.fillStyle = colour;
    context.fillRect(0, top, width, height);
  };

  paint(white, 0, canvas.height);
  paint(colourOf('--theme-deep'), 0, headHeight + clothHeight);
  write(context, {
    text: title,
    at: [margin, 160],
    font: display,
    size: 108,
    room: width / 2,
    align: 'left',
    colour: white,
  });
  drawSun(context);
  drawCloth(context, band, headHeight);

  let top = headHeight + clothHeight;
  paint(colourOf('--theme-soft'), top, diamondsHeight);
  const centred = { room, align: 'center' } as const;
  write(context, {
    text: heading,
    at: [width / 2, top + 76],
    font: bold,
    size: 40,
    colour: ink,
    ...centred,
  });
  drawDiamonds(context, diamonds, top);

  top += diamondsHeight + rowHeight;
  for (const [label = '', value = ''] of rows) {
    const half = { font: plain, size: 42, room: room * 0.3 };
    write(context, { ...half, text: label, at: [margin, top], align: 'left', colour: soft });
    write(context, {
      text: value,
      at: [width - margin, top],
      font: bold,
      size: 44,
      room: room * 0.68,
      align: 'right',
      colour: ink,
    });
    paint('#e7d3b4', top + 28, 2);
    top += rowHeight;
  }
  for (const text of below) {
    write(context, { text, at: [width / 2, top], font: plain, size: 30, colour: soft, ...centred });
    top += 50;
  }
  paint(colourOf('--theme-deep'), canvas.height - footHeight + 30, footHeight - 30);
  write(context, {
    text: footer,
    at: [width / 2, canvas.height - 34],
    font: bold,
    size: 40,
    colour: white,
    ...centred,
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
};
