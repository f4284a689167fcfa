<?php
/**
 * The kinds of field: how what was typed is stored, and how what is stored is answered. The stored forms are those of Advanced
 * Custom Fields.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** The text in another format; empty if it is not a date of the first format. */
function reformat_date( string $text, string $from, string $to ): string {
	$date = \DateTimeImmutable::createFromFormat( "!$from", $text );
	return $date && $date->format( $from ) === $text ? $date->format( $to ) : '';
}

/** The ids of pictures in a list such as “4,7”, each once and in order. */
function read_picture_ids( $stored ): array {
	$ids = is_array( $stored ) ? $stored : explode( ',', (string) $stored );
	$ids = array_filter( array_map( 'absint', $ids ), 'wp_attachment_is_image' );
	return array_values( array_unique( $ids ) );
}

/** What was typed, in the form in which it is stored; empty if it is not valid. */
function parse_typed( string $kind, string $typed ): string {
	switch ( $kind ) {
		case 'day':
			return reformat_date( $typed, 'Y-m-d', 'Ymd' );
		case 'clock':
			return reformat_date( substr( $typed, 0, 5 ), 'H:i', 'H:i:s' );
		case 'moment':
			return reformat_date( substr( $typed, 0, 16 ), 'Y-m-d\TH:i', 'Y-m-d H:i:s' );
		case 'flag':
			return '' === $typed ? '0' : '1';
		case 'address':
			return esc_url_raw( trim( $typed ), array( 'http', 'https' ) );
		case 'picture':
			return implode( ',', array_slice( read_picture_ids( $typed ), 0, 1 ) );
		case 'pictures':
			return implode( ',', read_picture_ids( $typed ) );
		case 'paragraph':
			return sanitize_textarea_field( $typed );
		default:
			return sanitize_text_field( $typed );
	}
}

/** What is stored, as a form shows it. */
function format_for_input( string $kind, string $stored ): string {
	switch ( $kind ) {
		case 'day':
			return reformat_date( $stored, 'Ymd', 'Y-m-d' );
		case 'clock':
			return reformat_date( $stored, 'H:i:s', 'H:i' );
		case 'moment':
			return reformat_date( $stored, 'Y-m-d H:i:s', 'Y-m-d\TH:i' );
		default:
			return $stored;
	}
}

/** What is stored, as a REST answer has it. */
function format_for_rest( string $kind, $stored ) {
	switch ( $kind ) {
		case 'day':
		case 'clock':
		case 'moment':
			return is_string( $stored ) && '' !== $stored ? $stored : null;
		case 'flag':
			return (bool) $stored;
		case 'picture':
			return acf_image( read_picture_ids( $stored )[0] ?? 0 );
		case 'pictures':
			// A list in a list, as the gallery plugin for Advanced Custom Fields answers.
			return array( array_map( __NAMESPACE__ . '\gallery_picture', read_picture_ids( $stored ) ) );
		default:
			return is_scalar( $stored ) ? (string) $stored : '';
	}
}
