<?php
/**
 * The input of a field, by its kind.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

const INPUT_TYPES = array(
	'day'     => 'date',
	'clock'   => 'time',
	'moment'  => 'datetime-local',
	'address' => 'text',
);

function show_field( array $field, string $stored ): void {
	$id = 'mmc-' . $field['key'];
	// The button that chooses pictures has a name of its own.
	$label = in_array( $field['kind'], array( 'picture', 'pictures' ), true ) ? '<span id="%s-label">%s</span>' : '<label for="%s">%s</label>';
	printf( '<tr><th scope="row">' . $label . '</th><td>', esc_attr( $id ), esc_html( $field['label'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput
	show_input( $field, $id, format_for_input( $field['kind'], $stored ) );
	if ( '' !== $field['hint'] ) {
		printf( '<p class="description" id="%s-hint">%s</p>', esc_attr( $id ), esc_html( $field['hint'] ) );
	}
	echo '</td></tr>';
}

/** The attributes that all inputs have. */
function input_attributes( array $field, string $id ): string {
	$hint = '' === $field['hint'] ? '' : sprintf( ' aria-describedby="%s-hint"', esc_attr( $id ) );
	return sprintf( 'id="%s" name="mmc[%s]"%s', esc_attr( $id ), esc_attr( $field['key'] ), $hint );
}

function show_input( array $field, string $id, string $value ): void {
	// Escaped where it is made.
	$attributes = input_attributes( $field, $id );
	switch ( $field['kind'] ) {
		case 'flag':
			printf( '<input type="checkbox" value="1" %s%s>', $attributes, checked( '1', $value, false ) ); // phpcs:ignore WordPress.Security.EscapeOutput
			break;
		case 'paragraph':
			printf( '<textarea class="large-text" rows="3" %s>%s</textarea>', $attributes, esc_textarea( $value ) ); // phpcs:ignore WordPress.Security.EscapeOutput
			break;
		case 'category':
			printf( '<input type="text" class="regular-text" maxlength="60" list="%s-known" value="%s" %s>', esc_attr( $id ), esc_attr( $value ), $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput
			show_known_values( $field['key'], "$id-known" );
			break;
		case 'picture':
		case 'pictures':
			show_pictures( $field, $id, $value );
			break;
		default:
			$type = INPUT_TYPES[ $field['kind'] ] ?? 'text';
			printf( '<input type="%s" class="regular-text" value="%s" %s>', esc_attr( $type ), esc_attr( $value ), $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput
	}
}

/** Suggests the categories that entries of the same type have. */
function show_known_values( string $key, string $id ): void {
	global $wpdb;
	$values = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT meta.meta_value FROM $wpdb->postmeta meta JOIN $wpdb->posts post ON post.ID = meta.post_id
			WHERE meta.meta_key = %s AND meta.meta_value <> '' AND post.post_type = %s ORDER BY meta.meta_value LIMIT 100",
			$key,
			get_post_type()
		)
	);
	printf( '<datalist id="%s">', esc_attr( $id ) );
	foreach ( $values as $value ) {
		printf( '<option value="%s"></option>', esc_attr( $value ) );
	}
	echo '</datalist>';
}

/** The chosen pictures, which assets/pictures.js changes by the media library. */
function show_pictures( array $field, string $id, string $value ): void {
	$is_single = 'picture' === $field['kind'];
	printf( '<div class="mmc-pictures" role="group" aria-labelledby="%s-label" data-single="%s">', esc_attr( $id ), $is_single ? '1' : '' );
	printf( '<input type="hidden" value="%s" %s>', esc_attr( $value ), input_attributes( $field, "$id-ids" ) ); // phpcs:ignore WordPress.Security.EscapeOutput
	echo '<ul>';
	foreach ( read_picture_ids( $value ) as $picture ) {
		printf(
			'<li data-id="%d"><img src="%s" alt="%s"></li>',
			(int) $picture,
			esc_url( (string) wp_get_attachment_image_url( $picture, 'thumbnail' ) ),
			esc_attr( get_the_title( $picture ) )
		);
	}
	printf(
		'</ul><button type="button" class="button mmc-choose" id="%s">%s</button></div>',
		esc_attr( $id ),
		esc_html( $is_single ? __( 'Choose a picture', 'miss-malawi-campaign' ) : __( 'Add pictures', 'miss-malawi-campaign' ) )
	);
}
