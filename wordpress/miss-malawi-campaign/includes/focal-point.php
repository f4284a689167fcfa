<?php
/**
 * The focal point of a picture, in its form in the media library: what every crop of the site shows.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** Stored as two numbers of per cent, from the left and from the top, such as “50,20”. */
const FOCAL_POINT_KEY = 'mmc_focal_point';

add_filter( 'attachment_fields_to_edit', __NAMESPACE__ . '\add_focal_point_field', 10, 2 );
add_filter( 'attachment_fields_to_save', __NAMESPACE__ . '\save_focal_point', 10, 2 );

/** The focal point as the site reads it; null if none is set. */
function focal_point( int $id ): ?array {
	$stored = (string) get_post_meta( $id, FOCAL_POINT_KEY, true );
	if ( ! preg_match( '/^(\d{1,3}),(\d{1,3})$/', $stored, $numbers ) ) {
		return null;
	}
	return array(
		'x' => min( 100, (int) $numbers[1] ),
		'y' => min( 100, (int) $numbers[2] ),
	);
}

/** The places that the form offers. */
function focal_points(): array {
	return array(
		''      => __( 'Chosen by the site', 'miss-malawi-campaign' ),
		'20,20' => __( 'Top left', 'miss-malawi-campaign' ),
		'50,20' => __( 'Top', 'miss-malawi-campaign' ),
		'80,20' => __( 'Top right', 'miss-malawi-campaign' ),
		'20,50' => __( 'Left', 'miss-malawi-campaign' ),
		'50,50' => __( 'Middle', 'miss-malawi-campaign' ),
		'80,50' => __( 'Right', 'miss-malawi-campaign' ),
		'20,80' => __( 'Bottom left', 'miss-malawi-campaign' ),
		'50,80' => __( 'Bottom', 'miss-malawi-campaign' ),
		'80,80' => __( 'Bottom right', 'miss-malawi-campaign' ),
	);
}

function add_focal_point_field( array $inputs, \WP_Post $post ): array {
	if ( ! wp_attachment_is_image( $post->ID ) ) {
		return $inputs;
	}
	$stored = (string) get_post_meta( $post->ID, FOCAL_POINT_KEY, true );
	$name   = "attachments[$post->ID][mmc_focal_point]";
	$html   = sprintf( '<select name="%s" id="attachments-%d-mmc_focal_point">', esc_attr( $name ), $post->ID );
	$known  = focal_points() + array( $stored => $stored );
	foreach ( $known as $value => $label ) {
		$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $stored, (string) $value, false ), esc_html( $label ) );
	}
	$inputs['mmc_focal_point'] = array(
		'label' => __( 'Shown in every crop', 'miss-malawi-campaign' ),
		'input' => 'html',
		'html'  => $html . '</select>',
	);
	return $inputs;
}

/** WordPress has checked that the member may edit the picture. */
function save_focal_point( array $post, array $typed ): array {
	$value = $typed['mmc_focal_point'] ?? null;
	if ( '' === $value ) {
		delete_post_meta( $post['ID'], FOCAL_POINT_KEY );
	} elseif ( is_string( $value ) && preg_match( '/^\d{1,3},\d{1,3}$/', $value ) ) {
		update_post_meta( $post['ID'], FOCAL_POINT_KEY, $value );
	}
	return $post;
}
