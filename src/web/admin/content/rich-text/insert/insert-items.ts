import {
  FileText,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  List,
  ListOrdered,
  type LucideIcon,
  MousePointerClick,
  PanelLeft,
  Quote,
  SeparatorHorizontal,
  SquarePlay,
  Table,
} from 'lucide-react';

export type InsertName =
  | 'picture'
  | 'gallery'
  | 'mediaText'
  | 'video'
  | 'button'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'table'
  | 'divider'
  | 'file';

/** A block that can be inserted. */
type InsertItem = {
  readonly name: InsertName;
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  /** Other words by which people look for it. */
  readonly words: string;
};

export const insertItems: readonly InsertItem[] = [
  { name: 'picture', label: 'Picture', hint: 'With a caption', icon: ImagePlus, words: 'photo image' },
  { name: 'gallery', label: 'Gallery', hint: 'Several pictures', icon: Images, words: 'photos images album' },
  {
    name: 'mediaText',
    label: 'Picture and text',
    hint: 'Words beside a picture',
    icon: PanelLeft,
    words: 'columns portrait beside media side',
  },
  {
    name: 'video',
    label: 'Video',
    hint: 'YouTube, TikTok, Facebook, Instagram, Vimeo',
    icon: SquarePlay,
    words: 'film clip reel shorts embed',
  },
  { name: 'button', label: 'Button', hint: 'A link that stands out', icon: MousePointerClick, words: 'link' },
  { name: 'heading', label: 'Heading', hint: 'Begins a section', icon: Heading2, words: 'title h2' },
  { name: 'subheading', label: 'Subheading', hint: 'Inside a section', icon: Heading3, words: 'title h3' },
  { name: 'bullets', label: 'Bulleted list', hint: 'Points', icon: List, words: 'list ul' },
  { name: 'numbers', label: 'Numbered list', hint: 'Steps', icon: ListOrdered, words: 'list ol steps' },
  { name: 'quote', label: 'Quote', hint: 'Someone’s words', icon: Quote, words: 'blockquote' },
  { name: 'table', label: 'Table', hint: 'Rows and columns', icon: Table, words: 'grid' },
  {
    name: 'divider',
    label: 'Divider',
    hint: 'A line between sections',
    icon: SeparatorHorizontal,
    words: 'line rule hr',
  },
  { name: 'file', label: 'File', hint: 'A download', icon: FileText, words: 'download document pdf' },
];

/** The items whose label or other words begin with what was typed; labels come first. */
export const filterInsertItems = (typed: string): readonly InsertItem[] => {
  const query = typed.trim().toLowerCase();
  const byLabel = insertItems.filter(({ label }) => label.toLowerCase().startsWith(query));
  const byWord = insertItems.filter(
    (item) => !byLabel.includes(item) && item.words.split(' ').some((word) => word.startsWith(query)),
  );
  return [...byLabel, ...byWord];
};
