<?php
/**
 * Adds the fields to the REST answers of WordPress. What another plugin has put in the same place stays.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\complete_answers' );

function complete_answers(): void {
	foreach ( array_keys( content_types() ) as $name ) {
		// Late, so that other plugins have answered.
		add_filter( "rest_prepare_$name", __NAMESPACE__ . '\complete_answer', 99, 3 );
	}
}

/** The picture of an entry: the one chosen in Advanced Custom Fields, or the featured image. */
function entry_picture( \WP_Post $post, string $key ): int {
	$chosen = read_picture_ids( get_post_meta( $post->ID, $key, true ) );
	return $chosen[0] ?? (int) get_post_thumbnail_id( $post );
}

/**
 * Sets the value at a place such as `acf.voting_period.start_date`, unless there is one. What WordPress answers in place of an
 * empty object is `[]` or false.
 */
function add_at( array $data, string $at, $value ): array {
	$steps = explode( '.', $at, 2 );
	if ( ! isset( $steps[1] ) ) {
		return $data + array( $steps[0] => $value );
	}
	$inner = isset( $data[ $steps[0] ] ) ? (array) $data[ $steps[0] ] : array();
	if ( array( false ) === $inner ) {
		$inner = array();
	}
	$data[ $steps[0] ] = add_at( $inner, $steps[1], $value );
	return $data;
}

/** Whether the request wants one of our parts: programs ask for `_fields=id` to learn what still exists. */
function wants_fields( \WP_REST_Request $request ): bool {
	if ( 'embed' === $request['context'] ) {
		return false;
	}
	$wanted = wp_parse_list( $request['_fields'] ?? array() );
	if ( array() === $wanted ) {
		return true;
	}
	$roots = array_map(
		static function ( $path ) {
			return explode( '.', (string) $path )[0];
		},
		$wanted
	);
	return array() !== array_intersect( $roots, array( 'acf', 'meta', 'cover_photo', 'logo' ) );
}

/** Adds the featured image under its name. */
function add_picture( array $data, \WP_Post $post, ?array $picture ): array {
	foreach ( array( 'cover_photo', 'logo' ) as $key ) {
		if ( null !== $picture && $key === $picture[0] ) {
			$id   = entry_picture( $post, $key );
			$data = add_at( $data, "acf.$key", 0 === $id ? null : $id );
			if ( ! is_array( $data[ $key ] ?? null ) ) {
				$data[ $key ] = acf_image( $id );
			}
		}
		$data += array( $key => null );
	}
	return $data;
}

function complete_answer( \WP_REST_Response $response, \WP_Post $post, \WP_REST_Request $request ): \WP_REST_Response {
	// An entry with a password gives away nothing but its title, as in WordPress itself. Only who may edit it gets the rest.
	$is_closed = '' !== $post->post_password && 'edit' !== $request['context'];
	if ( ! wants_fields( $request ) || $is_closed ) {
		return $response;
	}
	$type = content_types()[ $post->post_type ];
	$data = add_picture( $response->get_data(), $post, $type['picture'] );
	foreach ( $type['fields'] as $field ) {
		$stored = get_post_meta( $post->ID, $field['key'], true );
		$data   = add_at( $data, $field['at'], format_for_rest( $field['kind'], $stored ) );
	}
	if ( has_own_address( $type ) ) {
		// `excerpt.rendered` is the beginning of the text, if no excerpt was written.
		$data = add_at( $data, 'meta.excerpt', $post->post_excerpt );
		// The site redirects old addresses.
		$data = add_at( $data, 'meta.former_slugs', array_values( array_unique( get_post_meta( $post->ID, '_wp_old_slug' ) ) ) );
	}
	$response->set_data(
		$data + array(
			'acf'            => array(),
			'featured_media' => 0,
		)
	);
	return $response;
}
